import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { Icon } from '../icon/icon.tsx';
import classes from './file-drop.module.css';

export interface FilesDropProps {
  label: string;
  hint: string;
  /** Kinds that the file chooser of the machine offers. */
  offered?: readonly string[];
  /** Offers to choose a folder as well. */
  folderLabel?: string;
  /** Offers the camera of a phone as well. */
  cameraLabel?: string;
  isBusy?: boolean;
  /** Takes one at a time; of several that are dropped together none. */
  isOne?: boolean;
  /** All that were dropped or chosen, fit or not. */
  onFiles: (files: File[]) => void;
  children?: ReactNode;
}

/** What a camera is asked for: a phone that keeps its photos otherwise turns them into one of these, which it does not for `image/*`. */
const cameraTypes = 'image/jpeg,image/png';

/** Takes many files at once, also those in a folder that is dropped. */
export function FilesDrop({
  label,
  hint,
  offered,
  folderLabel,
  cameraLabel,
  isBusy = false,
  isOne = false,
  onFiles,
  children,
}: FilesDropProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: !isOne,
    noClick: true,
    noKeyboard: true,
    disabled: isBusy,
    onDrop: (files) => {
      if (files.length > 0) onFiles(files);
    },
  });
  const accept = offered ? { accept: offered.join(',') } : {};
  return (
    <div {...getRootProps({ className: classes.zone, role: 'group', 'aria-label': label })} data-over={isDragActive}>
      {children}
      <button type="button" className={classes.choose} onClick={open} disabled={isBusy}>
        <Icon name="file" />
        {label}
      </button>
      <input {...getInputProps({ 'aria-label': label, ...accept })} />
      {folderLabel !== undefined && (
        <OtherWay label={folderLabel} isBusy={isBusy} onFiles={onFiles} attributes={{ webkitdirectory: '' }} />
      )}
      {cameraLabel !== undefined && (
        <OtherWay
          label={cameraLabel}
          isBusy={isBusy}
          onFiles={onFiles}
          isOfPhones
          attributes={{ accept: cameraTypes, capture: 'environment' }}
        />
      )}
      <span className={classes.hint}>{hint}</span>
    </div>
  );
}

interface OtherWayProps extends Pick<FilesDropProps, 'isBusy' | 'onFiles'> {
  label: string;
  isOfPhones?: boolean;
  /** Those that the types of a file input leave out are among them. */
  attributes: Readonly<Record<string, string>>;
}

function OtherWay({ label, isBusy, isOfPhones, attributes, onFiles }: OtherWayProps) {
  return (
    <label className={classes.other} data-phones={isOfPhones || undefined}>
      {label}
      <input
        type="file"
        multiple
        disabled={isBusy}
        {...attributes}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
