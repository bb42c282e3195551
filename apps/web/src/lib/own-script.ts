interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): {
    createScriptURL(address: string): string;
  };
}

/** The page starts a script beside itself only by a policy that was made for its address, which is our own. */
export function ownScript(policy: string, address: string): string {
  const policies = (window as { trustedTypes?: ScriptPolicies }).trustedTypes;
  const made = policies?.createPolicy(policy, {
    createScriptURL: (asked) => {
      if (asked !== address) throw new TypeError(`Not the script of ${policy}: ${asked}`);
      return asked;
    },
  });
  return made?.createScriptURL(address) ?? address;
}
