export const operatorNotice = { heading: 'Aktueller Hinweis' } as const;
