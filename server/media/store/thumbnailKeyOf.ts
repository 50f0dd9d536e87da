export const thumbnailKeyOf = (fkey: string) => `${fkey.slice(0, 32)}.thumb.webp`
