import type { Conversation } from '@acre/contracts/conversations';
import * as api from '@acre/contracts/routes';
import { useEffect, useState } from 'react';
import { send } from '../../api.ts';
import { useUser } from '../../session/auth-context.tsx';

type Message = Conversation['messages'][number];

/**
 * Returns a function that tells whether a message is new. A message is new if another person wrote it and the user had not read it when the
 * conversation opened. Messages of other people that arrive later are also new. The hook also tells the server that the messages are now
 * read.
 */
export function useReadMark({ id, messages, reads }: Conversation): (message: Message) => boolean {
  const me = useUser().id;
  const [readAt] = useState(() => reads.find(({ personId }) => personId === me)?.readAt ?? '');
  const isNew = ({ authorId, createdAt }: Message) => authorId !== me && createdAt > readAt;
  const newest = messages.findLast(isNew)?.id;
  useEffect(() => {
    if (newest !== undefined) void send(api.conversations.markRead, { params: { id } }).catch(() => undefined);
  }, [newest, id]);
  return isNew;
}
