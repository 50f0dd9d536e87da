const picture = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/

/** Whether the text is a data URL of a PNG, JPEG or WebP picture. */
export function isThumbnail(text: string): boolean {
  return picture.test(text)
}
