import type { ActivityType } from '@acre/domain';
import {
  ArchiveIcon,
  BriefcaseIcon,
  DollarIcon,
  ExchangeIcon,
  HomeIcon,
  InfoSignIcon,
  NewPersonIcon,
  TrashIcon,
  UndoIcon,
  UnlockIcon,
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
};

const isKnown = (type: string): type is ActivityType => Object.hasOwn(icons, type);

/** One icon a kind of activity; a kind this release does not know gets the general one. */
export const ActivityIcon = ({ type }: { type: string }) => (isKnown(type) ? icons[type] : <InfoSignIcon />);
