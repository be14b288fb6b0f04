/** A provider of proof that a person sends the form (rule 14.8). */
export interface CaptchaProvider {
  /** @returns a single-use token @throws when no proof can be had */
  execute(options: { action: 'submit' }): Promise<string>;
}
