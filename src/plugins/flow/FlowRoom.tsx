/** Has the height of the balance in px, so that the list below it stays in place while it loads. */
export function FlowRoom() {
  return <div style={{ blockSize: 24 }} />
}
