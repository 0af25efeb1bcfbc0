import type { ActivityType } from '@acre/domain/activity/activity';
import {
  ArchiveIcon,
  BriefcaseIcon,
  DollarIcon,
  EnvelopeIcon,
  ExchangeIcon,
  HomeIcon,
  InfoSignIcon,
  NewPersonIcon,
  TrashIcon,
  UndoIcon,
  UnlockIcon,
  UserIcon,
} from '@blueprintjs/icons';
import type { ReactElement } from 'react';

const icons: Readonly<Record<ActivityType, ReactElement>> = {
  property_submission: <HomeIcon />,
  status_change: <ExchangeIcon />,
  property_deleted: <TrashIcon />,
  property_restored: <UndoIcon />,
  deal_created: <BriefcaseIcon />,
  commission_paid: <DollarIcon />,
  user_joined: <NewPersonIcon />,
  second_factor_reset: <UnlockIcon />,
  data_requested: <ArchiveIcon />,
  email_changed: <EnvelopeIcon />,
  role_changed: <UserIcon />,
};

const isKnown = (type: string): type is ActivityType => Object.hasOwn(icons, type);

/** A type that is unknown to this release gets the general icon. */
export const ActivityIcon = ({ type }: { type: string }) => (isKnown(type) ? icons[type] : <InfoSignIcon />);
