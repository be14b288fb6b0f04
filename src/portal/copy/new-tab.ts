export const newTab = '(öffnet in neuem Tab)';
