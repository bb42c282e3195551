import { Icon, type IconProps } from './icon.tsx';

export const ExclamationIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 3 2.5 16.5h15zM10 8v4M10 14.2v.1" />
  </Icon>
);

export const InfoIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 9v5M10 6.2v.1" />
  </Icon>
);

export const SuccessIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="10" cy="10" r="7.5" />
    <path d="m6.5 10.2 2.4 2.4 4.6-5" />
  </Icon>
);

export const ErrorIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="10" cy="10" r="7.5" />
    <path d="m7.3 7.3 5.4 5.4M12.7 7.3l-5.4 5.4" />
  </Icon>
);

export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
);

export const MenuIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 5.5h14M3 10h14M3 14.5h14" />
  </Icon>
);

export const CollapseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 3.5h14v13H3zM8 3.5v13M13.5 8l-2 2 2 2" />
  </Icon>
);

export const ChevronDownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5.5 8 4.5 4.5L14.5 8" />
  </Icon>
);

export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4.5 10.5 3.5 3.5 7.5-8" />
  </Icon>
);

export const RefreshIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M16.5 10a6.5 6.5 0 1 1-2-4.7M16.5 3v3.5H13" />
  </Icon>
);

export const LogOutIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 3H3.5v14H8M8 10h9M13.5 6.5 17 10l-3.5 3.5" />
  </Icon>
);

export const EyeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2 10c2-3.5 4.7-5.2 8-5.2s6 1.7 8 5.2c-2 3.5-4.7 5.2-8 5.2S4 13.5 2 10z" />
    <circle cx="10" cy="10" r="2.5" />
  </Icon>
);

export const EyeOffIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.2 6.9C3.4 7.7 2.6 8.7 2 10c2 3.5 4.7 5.2 8 5.2 1.2 0 2.3-.2 3.3-.6M7.5 5.1A8 8 0 0 1 10 4.8c3.3 0 6 1.7 8 5.2-.5.9-1.1 1.7-1.7 2.4M3 3l14 14" />
  </Icon>
);

export const PhoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 3h3.5l1.5 4-2 1.5c.8 1.9 2.1 3.3 4 4.3l1.7-2 4 1.5V16c0 .8-.6 1.3-1.4 1.3C8.5 17 3 11.5 2.7 4.4 2.7 3.6 3.2 3 4 3z" />
  </Icon>
);

export const MailIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 4.5h15v11h-15zM2.5 5.5 10 11l7.5-5.5" />
  </Icon>
);

export const TableIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 4h14v12H3zM3 8h14M3 12h14M8.5 8v8" />
  </Icon>
);

export const ChartIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 3v14h14M6 12.5l3.5-4 3 2.5L17 5.5" />
  </Icon>
);
