import { defaultRole, roleNames, type SelfRegistrationRole, selfRegistrationRoles } from '@acre/domain';

export const roleOptions = selfRegistrationRoles.map((role) => ({ value: role, label: roleNames[role] }));

/** The role that the address asks for, else the one people join as unless they say otherwise. */
export const roleFrom = (text: string | null): SelfRegistrationRole => selfRegistrationRoles.find((role) => role === text) ?? defaultRole;
