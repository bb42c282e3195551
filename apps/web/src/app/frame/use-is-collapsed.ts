import { useLocalStorage } from '@mantine/hooks';

/** Whether this person keeps the side menu narrow on this machine. */
export function useIsCollapsed(): [isCollapsed: boolean, toggle: () => void] {
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: 'gevel.menu-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return [isCollapsed, () => setCollapsed((was) => !was)];
}
