const picture = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/

/** A picture as a data URL, such as the builder draws while saving. */
export function isThumbnail(text: string): boolean {
  return picture.test(text)
}
