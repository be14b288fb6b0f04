const NAMES: Readonly<Record<string, readonly [name: string, description: string]>> = {
  '5.1': ['Sign-in', 'Signing in and the current user (rule 5.1).'],
  '5.2': ['Public account', 'Registration, confirmation and forgotten credentials (rule 5.2).'],
  '5.3': ['Account', 'Changes of the signed-in person (rule 5.3).'],
  '5.4': ['User data', 'Data of the signed-in person (rule 5.4).'],
  '5.5': ['Newsletter', 'Newsletters (rule 5.5).'],
  '5.6': ['Customer service area', 'Clients, customers and server-defined forms (rule 5.6).'],
  '5.7': ['Contact', 'Contact requests (rule 5.7).'],
};

const CAPTCHA = ['Captcha', 'The proof of work of the forms (rule 5.0.7).'] as const;

/** The sections of the contract, in the order of the rules. */
export const TAGS = [...Object.values(NAMES), CAPTCHA].map(([name, description]) => ({
  name,
  description,
}));

/** @param rules of a call, the main one first */
export function tagOf(rules: string): string {
  const [section] = /^\d+\.\d+/.exec(rules) ?? [''];
  return (NAMES[section] ?? CAPTCHA)[0];
}
