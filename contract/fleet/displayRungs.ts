/** How a display is made dark, the gentlest first; `mains` cuts its power. */
export const displayRungs = ['black', 'backlight', 'dpms', 'cec', 'mains'] as const
export type DisplayRung = (typeof displayRungs)[number]
