import { type PropertyStatus, propertyStatuses } from '@acre/domain/properties/status/status';
import { type Command, Option } from 'commander';

export type AlongFlags = { readonly propertyStatus?: PropertyStatus | undefined };

/** Adds the option by which a change of a deal also changes the status of its property. */
export const propertyAlong = (command: Command): Command =>
  command.addOption(
    new Option('--property-status <status>', "also change the status of the deal's property (administrators only)").choices(
      propertyStatuses,
    ),
  );

/** The server refuses the change of the deal if its property no longer has the status `from`, which the command has read. */
export const alongOf = ({ propertyStatus }: AlongFlags, from: PropertyStatus | undefined) =>
  propertyStatus === undefined ? {} : { property: { status: propertyStatus, from } };
