/** Formats a code in groups of four for reading aloud. */
export function groupedCode(code: string): string {
  const plain = code.replaceAll(/[\s-]/g, '')
  return plain.match(/.{1,4}/g)?.join(' ') ?? plain
}
