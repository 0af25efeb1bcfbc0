import { type PropertyStatus, propertyStatuses } from '@acre/domain/properties/status/status';
import { type Command, Option } from 'commander';

export type AlongFlags = { readonly propertyStatus?: PropertyStatus };

/** Adds the option by which a change of a deal also changes the status of its property. */
export const propertyAlong = (command: Command): Command =>
  command.addOption(
    new Option('--property-status <status>', "also change the status of the deal's property (administrators only)").choices(
      propertyStatuses,
    ),
  );

export const alongOf = ({ propertyStatus }: AlongFlags): { property?: { status: PropertyStatus } } =>
  propertyStatus === undefined ? {} : { property: { status: propertyStatus } };
