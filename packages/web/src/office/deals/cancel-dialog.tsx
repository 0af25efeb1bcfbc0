import { CancelForm, type ListedDeal } from '@acre/contracts';
import { TextAreaField } from '../../ui/form/fields.tsx';
import { DialogForm, FormDialog } from '../../ui/form/form-dialog.tsx';

type Props = {
  deal: Pick<ListedDeal, 'id' | 'propertyName'>;
  /** Resolves when it is done, or has failed and said so. */
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
};

const empty = { reason: '' };

/** Asks why a deal is cancelled. Open while it is drawn. */
export const CancelDialog = ({ deal: { id, propertyName }, onConfirm, onClose }: Props) => (
  <FormDialog isOpen title={`Cancel deal #${id}`} onClose={onClose}>
    <DialogForm
      schema={CancelForm}
      initialValues={empty}
      label="Cancel deal"
      saveLabel="Cancel Deal"
      busyLabel="Cancelling..."
      onSend={async ({ reason }) => {
        await onConfirm(reason);
        onClose();
      }}
    >
      <p>{`The deal on ${propertyName} gets the status Cancelled. Everybody who sees it reads why.`}</p>
      <TextAreaField name="reason" label="Reason" rows={3} />
    </DialogForm>
  </FormDialog>
);
