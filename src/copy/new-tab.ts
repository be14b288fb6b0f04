/** Part of the name of every link that opens in a new tab (quality A22). */
export const newTab = '(öffnet in neuem Tab)';
