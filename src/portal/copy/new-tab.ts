/** Part of the accessible name of links that open in a new tab (rule A22). */
export const newTab = '(öffnet in neuem Tab)';
