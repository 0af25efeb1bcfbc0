import type { z } from '@acre/contracts';
import { Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import '../blueprint.css';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Form } from './form.tsx';
import styles from './form-dialog.module.css';
import { keepFocusOnPress } from './keep-focus.ts';

type FormStatus = { dirty: boolean; submitting: boolean };
const idle: FormStatus = { dirty: false, submitting: false };
const Frame = createContext({ isOpen: false, tell: (_: FormStatus): void => undefined, close: (): void => undefined });

type DialogProps = { isOpen: boolean; title: string; onClose: () => void /** A `DialogForm`. */; children: ReactNode };

/** A dialog around a form. Closing it with changes asks first; while they are being sent it stays. */
export function FormDialog({ isOpen, title, onClose, children }: DialogProps) {
  const status = useRef(idle);
  const [isAsked, setAsked] = useState(false);
  const frame = useMemo(() => {
    const tell = (now: FormStatus) => {
      status.current = now;
    };
    const close = () => {
      if (!isOpen || status.current.submitting) return;
      if (status.current.dirty) setAsked(true);
      else onClose();
    };
    return { isOpen, tell, close };
  }, [isOpen, onClose]);
  const discard = () => {
    setAsked(false);
    onClose();
  };
  return (
    <Frame.Provider value={frame}>
      <Dialog isOpen={isOpen} title={title} onClose={frame.close} onOpening={focusFirstField} className={styles.dialog}>
        {children}
      </Dialog>
      <ConfirmDialog
        isOpen={isAsked}
        title="Discard changes?"
        confirmLabel="Discard"
        cancelLabel="Keep Editing"
        onConfirm={discard}
        onClose={() => setAsked(false)}
      >
        What you changed here is not saved yet.
      </ConfirmDialog>
    </Frame.Provider>
  );
}

const focusFirstField = (dialog: HTMLElement): void =>
  dialog.querySelector<HTMLElement>('input:enabled, textarea:enabled, select:enabled')?.focus();

type FormProps<S extends z.ZodMiniType> = Omit<ComponentProps<typeof Form<S>>, 'children' | 'guarded'> & {
  saveLabel: string;
  /** `danger`: what is sent takes something away. */
  saveTone?: 'primary' | 'danger';
  /** While it is being sent. */
  busyLabel?: string;
  children: ReactNode;
};

/** The form of a `FormDialog`: its fields scroll, its buttons stay. */
export function DialogForm<S extends z.ZodMiniType>({
  saveLabel,
  saveTone = 'primary',
  busyLabel = 'Saving...',
  children,
  ...form
}: FormProps<S>) {
  const { isOpen, close } = useContext(Frame);
  return (
    <Form {...form} guarded={isOpen}>
      {({ submitting, dirty }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: adds nothing to the buttons but that a press does not move them away.
        <div className={styles.content} onMouseDown={keepFocusOnPress}>
          <Told submitting={submitting} dirty={dirty} />
          <DialogBody className={styles.body}>
            <div className={styles.fields}>{children}</div>
          </DialogBody>
          <DialogFooter
            actions={
              <>
                <Button onClick={close} disabled={submitting}>
                  Cancel
                </Button>
                <Button type="submit" tone={saveTone} busy={submitting}>
                  {submitting ? busyLabel : saveLabel}
                </Button>
              </>
            }
          />
        </div>
      )}
    </Form>
  );
}

/** Keeps the dialog informed of what closing it would lose. */
function Told({ submitting, dirty }: FormStatus): null {
  const { tell } = useContext(Frame);
  useEffect(() => {
    tell({ submitting, dirty });
    return () => tell(idle);
  }, [tell, submitting, dirty]);
  return null;
}
