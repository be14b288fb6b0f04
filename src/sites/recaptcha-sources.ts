/** The script that pages ask for, and the folder of those that it loads itself. */
export const RECAPTCHA_API = 'https://www.google.com/recaptcha/api.js';
export const RECAPTCHA_CODE = 'https://www.gstatic.com/recaptcha/';
