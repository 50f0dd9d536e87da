import { FrameImpl, Parser } from '@stomp/stompjs'

export type StompFrame = { command: string; headers: Readonly<Record<string, string>> }

/** The text of one frame; header values are escaped as STOMP 1.2 says. */
export function stompFrame(command: string, headers: Record<string, string>, body = ''): string {
  return String(FrameImpl.marshall({ command, headers, body, escapeHeaderValues: true }))
}

export type FrameReader = {
  /** False when a frame has grown beyond the limit. */
  read(text: string): boolean
}

const mostBytes = 16 * 1024

/** Nothing a client may say is longer than a few lines; `onFrame` must not throw. */
export function createFrameReader(onFrame: (frame: StompFrame) => void): FrameReader {
  let unread = 0
  const parser = new Parser(
    raw => {
      unread = 0
      // CONNECT and STOMP carry their headers unescaped, for the sake of version 1.0.
      const isEscaped = raw.command !== 'STOMP'
      const { command, headers } = FrameImpl.fromRawFrame(raw, isEscaped)
      onFrame({ command, headers })
    },
    () => {
      unread = 0
    },
  )
  return {
    read(text) {
      unread += Buffer.byteLength(text)
      if (unread > mostBytes) return false
      parser.parseChunk(text)
      return true
    },
  }
}
