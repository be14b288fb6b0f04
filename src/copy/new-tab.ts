/** Part of the name of every link that opens in a new tab (rule A22). */
export const newTab = '(öffnet in neuem Tab)';
