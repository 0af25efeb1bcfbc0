import { paths } from '@acre/contracts/screens/paths';
import { type ToDo, toDoItem } from '@acre/domain/dashboard/to-do-items';

export function linkOfToDo({ kind, count }: ToDo): string {
  const item = toDoItem(kind);
  switch (item.list) {
    case 'properties':
      return paths.adminPropertiesAt(item.where);
    case 'deals':
      return paths.dealsAt({ status: item.where.stalled ? 'stalled' : 'commission_due' });
    case 'conversations':
      return paths.unreadMessages;
    case 'members':
      return (item.where.role === 'partner' ? paths.partnersAt : paths.elitesAt)({ standing: item.where.standing });
    case 'mails':
      return count > 0 ? paths.mailsAt(item.where) : paths.mails;
    case 'drafts':
      return paths.submitProperty;
  }
}

export function wordsOfToDo({ kind, count }: ToDo): string {
  const { words, none = words[1] } = toDoItem(kind);
  if (count === 0) return none;
  return count === 1 ? words[0] : words[1];
}
