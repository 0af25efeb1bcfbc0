import { DialogBody, DialogFooter } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import Cropper, { type Area, type Point } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { messageOf } from '../../../api.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toaster.ts';
import { cropImage } from './crop-image.ts';
import styles from './photo-dialog.module.css';

const zooms = { min: 1, max: 4, step: 0.05 } as const;
/** An arrow key moves the image by this many pixels; with Shift, by a fifth of them. */
const keyboardStep = 10;
const howTo = 'Move it with the arrow keys. Hold Shift for small steps';

type Props = { file: File; onSave: (cut: File) => Promise<void>; onClose: () => void };
type Part = { percent: Area; pixels: Area };

export function PhotoDialog({ file, onSave, onClose }: Props) {
  const address = useAddress(file);
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Part>();
  const [isBusy, setBusy] = useState(false);
  // The cropper measures itself only once, so it has to wait until the dialog has its final size.
  const [isOpened, setOpened] = useState(false);
  const save = async () => {
    if (part === undefined) return;
    setBusy(true);
    try {
      await onSave(await cropImage(file, part.pixels));
    } catch (error) {
      toast({ title: 'Failed to update photo', description: messageOf(error, 'An error occurred'), tone: 'danger' });
      setBusy(false);
    }
  };
  const refuse = () => {
    toast({ title: 'Failed to update photo', description: 'This image is damaged or cannot be read.', tone: 'danger' });
    onClose();
  };
  return (
    <Dialog
      isOpen
      title="Crop Your Photo"
      onClose={onClose}
      onOpened={() => setOpened(true)}
      canEscapeKeyClose={!isBusy}
      canOutsideClickClose={false}
      className={styles.dialog}
    >
      <DialogBody>
        <div className={styles.stage}>
          {address && isOpened && (
            <Cropper
              image={address}
              crop={crop}
              zoom={zoom}
              aspect={1}
              cropShape="round"
              showGrid={false}
              minZoom={zooms.min}
              maxZoom={zooms.max}
              keyboardStep={keyboardStep}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropAreaChange={(percent, pixels) => setPart({ percent, pixels })}
              classes={{ cropAreaClassName: styles.area ?? '' }}
              cropperProps={{ role: 'group', 'aria-label': `Visible part. ${howTo}` }}
              mediaProps={{ onError: refuse }}
              disableAutomaticStylesInjection
            />
          )}
        </div>
        <div className={styles.below}>
          <Preview address={address} part={part?.percent} />
          <label className={styles.zoom}>
            Zoom
            <input type="range" {...zooms} value={zoom} onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))} />
          </label>
        </div>
        <p className={styles.hint}>Drag the photo, or select it and {howTo.charAt(0).toLowerCase() + howTo.slice(1)}.</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
            <Button tone="primary" busy={isBusy} disabled={part === undefined} onClick={() => void save()}>
              {isBusy ? 'Saving...' : 'Save Photo'}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}

/** The image is scaled and offset so that only the chosen part is in the frame. */
function Preview({ address, part }: { address: string | undefined; part: Area | undefined }) {
  const placed = part && {
    width: `${10_000 / part.width}%`,
    height: `${10_000 / part.height}%`,
    left: `${(-100 * part.x) / part.width}%`,
    top: `${(-100 * part.y) / part.height}%`,
  };
  return <span className={styles.preview}>{address && placed && <img src={address} alt="Preview" style={placed} />}</span>;
}

function useAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
