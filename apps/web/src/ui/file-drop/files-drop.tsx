import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { Icon } from '../icon/icon.tsx';
import classes from './file-drop.module.css';

interface Props {
  label: string;
  hint: string;
  /** Kinds that the file chooser of the machine offers. */
  offered?: readonly string[];
  /** Offers to choose a folder as well. */
  folderLabel?: string;
  /** Offers the camera of a phone as well. */
  cameraLabel?: string;
  isBusy?: boolean;
  /** All that were dropped or chosen, fit or not. */
  onFiles: (files: File[]) => void;
  children?: ReactNode;
}

/** Takes many files at once, also those in a folder that is dropped. */
export function FilesDrop({
  label,
  hint,
  offered,
  folderLabel,
  cameraLabel,
  isBusy = false,
  onFiles,
  children,
}: Props) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
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
          attributes={{ accept: 'image/*', capture: 'environment' }}
        />
      )}
      <span className={classes.hint}>{hint}</span>
    </div>
  );
}

interface OtherWayProps extends Pick<Props, 'isBusy' | 'onFiles'> {
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
