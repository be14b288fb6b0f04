/** Both password fields in one module for `import()`, so that their chunk needs no namespace object. */
export { PasswordField } from '../components/password/PasswordField.tsx';
export { PasswordChoice } from './fields/PasswordChoice.tsx';
