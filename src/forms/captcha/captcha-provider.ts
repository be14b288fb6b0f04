export interface CaptchaProvider {
  /** @returns a single-use token; rejects if none can be obtained */
  execute(options: { action: 'submit' }): Promise<string>;
}
