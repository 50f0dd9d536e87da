import { FrameImpl, Parser } from '@stomp/stompjs'

export type StompFrame = { command: string; headers: Readonly<Record<string, string>> }

/** Serializes a frame. Header values are escaped as in STOMP 1.2, except in CONNECTED. */
export function stompFrame(command: string, headers: Record<string, string>, body = ''): string {
  return String(FrameImpl.marshall({ command, headers, body, escapeHeaderValues: command !== 'CONNECTED' }))
}

export type FrameReader = {
  /** Parses the next text of the client. Returns false if a frame exceeds the size limit. */
  read(text: string): boolean
}

const mostBytes = 16 * 1024
const frameEnd = '\0'
/** A heartbeat consists only of line ends. */
const signOfLife = /^[\r\n]*$/

/**
 * Creates a reader of STOMP frames. Frames are limited in size, because clients send only a few lines. `onFrame` must
 * not throw. To save memory, the reader holds no parser between frames, because thousands of sockets send nothing but
 * heartbeats for hours.
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
        // Headers of CONNECT and STOMP frames are not escaped, for compatibility with STOMP 1.0. The library knows
        // this only for CONNECT frames.
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
