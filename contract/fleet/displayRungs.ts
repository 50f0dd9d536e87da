/** Ways to turn a display off, least drastic first; `mains` cuts its power. */
export const displayRungs = ['black', 'backlight', 'dpms', 'cec', 'mains'] as const
export type DisplayRung = (typeof displayRungs)[number]
