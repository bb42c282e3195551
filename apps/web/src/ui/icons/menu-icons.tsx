import { Icon, type IconProps } from './icon.tsx';

export const DashboardIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 3.5h5.5v7H3zM11.5 3.5H17v4h-5.5zM11.5 10.5H17v6h-5.5zM3 13.5h5.5v3H3z" />
  </Icon>
);

export const ObjectsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 17V8h2V6h2V4h2V2.5h1V4h2v2h2v2h2v9z" />
    <path d="M8.5 17v-4h3v4M8.5 8.5h3" />
  </Icon>
);

export const ContractsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 2.5h6.5L15.5 6.5v11H5z" />
    <path d="M11.5 2.5v4h4M7.5 10h5.5M7.5 13h3.5" />
  </Icon>
);

export const RelationsIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="7.5" cy="6.5" r="3" />
    <path d="M2 16.5c.4-3.200 2.5-5 5.5-5s5.100 1.800 5.5 5M13 3.800a2.800 2.800 0 0 1 0 5.400M15 12c1.700.7 2.700 2.200 3 4.5" />
  </Icon>
);

export const TicketsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 2.5a5 5 0 0 0-5 5c0 4-1.5 5.5-2 6.5h14c-.5-1-2-2.5-2-6.5a5 5 0 0 0-5-5z" />
    <path d="M8 16.5a2 2 0 0 0 4 0" />
  </Icon>
);

export const RentalStatementsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 2.5v15l2-1.300 1.800 1.300 1.700-1.300 1.700 1.300 1.800-1.300 2 1.300v-15z" />
    <path d="M12.300 6.600a3 3 0 1 0 0 4.800M7.5 8.300h3M7.5 9.800h3" />
  </Icon>
);

export const FinancialIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 17h14M4 8h12L10 3zM5.5 8v6.5M8.5 8v6.5M11.5 8v6.5M14.5 8v6.5" />
  </Icon>
);

export const ReportsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 3v14h14M6.5 13.5v-3M10 13.5V6.5M13.5 13.5V9" />
  </Icon>
);

export const BrokersIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 7h14v9.5H3zM7.5 7V4h5v3M3 11h14M10 10v2" />
  </Icon>
);

export const OwnersIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="6.5" cy="13.5" r="3.5" />
    <path d="m9 11 7.5-7.5M13.5 6.5l2 2M11.5 8.5l1.5 1.5" />
  </Icon>
);

export const NewsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 4h11v11.5a1.5 1.5 0 0 0 3 0V7.5h-3M4.5 17h11M3 4v11.5A1.5 1.5 0 0 0 4.5 17" />
    <path d="M6 7.5h5M6 10.5h5M6 13.5h3" />
  </Icon>
);

export const UsersIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="10" cy="6.5" r="3.5" />
    <path d="M3.5 17c.5-3.700 2.900-5.5 6.5-5.5s6 1.800 6.5 5.5" />
  </Icon>
);

export const ToolsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 6h7M14 6h3M3 14h3M10 14h7" />
    <circle cx="12" cy="6" r="2" />
    <circle cx="8" cy="14" r="2" />
  </Icon>
);
