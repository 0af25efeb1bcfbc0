import type { z } from '@acre/contracts/mechanism/z';
import { DialogBody, DialogFooter } from '@blueprintjs/core';
import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../input/button.tsx';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Form } from './form.tsx';
import styles from './form-dialog.module.css';
import { keepFocusOnPress } from './keep-focus.ts';

type FormStatus = { dirty: boolean; submitting: boolean };
const idle: FormStatus = { dirty: false, submitting: false };
const Frame = createContext({ isOpen: false, report: (_: FormStatus): void => undefined, close: (): void => undefined });

type DialogProps = {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** This must be a `DialogForm`. */
  children: ReactNode;
};

/** If the form has changes, the dialog asks before it closes. While the form is being sent, the dialog cannot be closed. */
export function FormDialog({ isOpen, title, onClose, children }: DialogProps) {
  const status = useRef(idle);
  const [isConfirming, setConfirming] = useState(false);
  const frame = useMemo(() => {
    const report = (now: FormStatus) => {
      status.current = now;
    };
    const close = () => {
      if (!isOpen || status.current.submitting) return;
      if (status.current.dirty) setConfirming(true);
      else onClose();
    };
    return { isOpen, report, close };
  }, [isOpen, onClose]);
  const discard = () => {
    setConfirming(false);
    onClose();
  };
  return (
    <Frame.Provider value={frame}>
      <Dialog isOpen={isOpen} title={title} onClose={frame.close} onOpening={focusFirstField} className={styles.dialog}>
        {children}
      </Dialog>
      <ConfirmDialog
        isOpen={isConfirming}
        title="Discard changes?"
        confirmLabel="Discard Changes"
        cancelLabel="Keep Editing"
        onConfirm={discard}
        onClose={() => setConfirming(false)}
      >
        Your changes are not saved yet.
      </ConfirmDialog>
    </Frame.Provider>
  );
}

const focusFirstField = (dialog: HTMLElement): void =>
  dialog.querySelector<HTMLElement>('input:enabled, textarea:enabled, select:enabled')?.focus();

type FormProps<S extends z.ZodMiniType> = Omit<ComponentProps<typeof Form<S>>, 'children' | 'guarded'> & {
  saveLabel: string;
  /** With `danger`, sending the form deletes something. */
  saveTone?: 'primary' | 'danger';
  /** This text replaces the label while the form is being sent. */
  busyLabel?: string;
  children: ReactNode;
};

/** The fields scroll while the buttons stay in place. */
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
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the buttons in place while they are pressed.
        <div className={styles.content} onMouseDown={keepFocusOnPress}>
          <StatusReporter submitting={submitting} dirty={dirty} />
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

function StatusReporter({ submitting, dirty }: FormStatus): null {
  const { report } = useContext(Frame);
  useEffect(() => {
    report({ submitting, dirty });
    return () => report(idle);
  }, [report, submitting, dirty]);
  return null;
}
