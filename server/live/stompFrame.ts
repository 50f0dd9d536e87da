import { FrameImpl, Parser } from '@stomp/stompjs'

export type StompFrame = { command: string; headers: Readonly<Record<string, string>> }

/** The text of one frame; header values are escaped as STOMP 1.2 says: in all but the answer to CONNECT. */
export function stompFrame(command: string, headers: Record<string, string>, body = ''): string {
  return String(FrameImpl.marshall({ command, headers, body, escapeHeaderValues: command !== 'CONNECTED' }))
}

export type FrameReader = {
  /** False when a frame has grown beyond the limit. */
  read(text: string): boolean
}

const mostBytes = 16 * 1024
const frameEnd = '\0'
/** What a peer says that has nothing to say. */
const signOfLife = /^[\r\n]*$/

/**
 * Nothing a client may say is longer than a few lines; `onFrame` must not throw. Between two frames nothing is kept: thousands of
 * sockets say nothing but signs of life for hours.
 */
export function createFrameReader(onFrame: (frame: StompFrame) => void): FrameReader {
  let unread = 0
  let isBetween = false
  let parser: Parser | null = null

  function createParser(): Parser {
    return new Parser(
      raw => {
        unread = 0
        isBetween = true
        // CONNECT and STOMP carry their headers unescaped, for the sake of version 1.0.
        const isEscaped = raw.command !== 'STOMP'
        const { command, headers } = FrameImpl.fromRawFrame(raw, isEscaped)
        onFrame({ command, headers })
      },
      () => {
        unread = 0
      },
    )
  }

  return {
    read(text) {
      if (parser === null && signOfLife.test(text)) return true
      unread += Buffer.byteLength(text)
      if (unread > mostBytes) return false
      parser ??= createParser()
      const isEnd = text.endsWith(frameEnd)
      parser.parseChunk(isEnd ? text.slice(0, -1) : text)
      if (!isEnd) return true
      isBetween = false
      parser.parseChunk(frameEnd)
      if (isBetween) parser = null
      return true
    },
  }
}
