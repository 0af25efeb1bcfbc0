import { roleNames } from '@acre/domain/people/roles';
import { defaultRole, type SelfRegistrationRole, selfRegistrationRoles } from '@acre/domain/people/rules';

export const roleOptions = selfRegistrationRoles.map((role) => ({ value: role, label: roleNames[role] }));

export const roleFrom = (text: string | null): SelfRegistrationRole => selfRegistrationRoles.find((role) => role === text) ?? defaultRole;
