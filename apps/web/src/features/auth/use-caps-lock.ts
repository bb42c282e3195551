import { type KeyboardEvent, useState } from 'react';

/** Whether Caps Lock is on, as far as the keys typed into a field tell. */
export function useCapsLock() {
  const [isOn, setIsOn] = useState(false);
  const look = (event: KeyboardEvent) => setIsOn(event.getModifierState('CapsLock'));
  return { isOn, handlers: { onKeyDown: look, onKeyUp: look, onBlur: () => setIsOn(false) } };
}
