/** Has the browser keep what is at an address of this server, under the name the server gives. */
export function downloadFrom(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
