import { FrameImpl, Parser } from '@stomp/stompjs'

export type StompFrame = { command: string; headers: Readonly<Record<string, string>> }

/** Serializes a frame. Header values are escaped as in STOMP 1.2, except in CONNECTED. */
export function stompFrame(command: string, headers: Record<string, string>, body = ''): string {
  return String(FrameImpl.marshall({ command, headers, body, escapeHeaderValues: command !== 'CONNECTED' }))
}

export type FrameReader = {
  /** Returns false if a frame exceeds the limit. */
  read(text: string): boolean
}

const mostBytes = 16 * 1024
const frameEnd = '\0'
/** A heartbeat consists of line ends only. */
const signOfLife = /^[\r\n]*$/

/**
 * Creates a parser of STOMP frames that are limited to a few lines, because clients send no more. `onFrame` must not
 * throw. Keeps no parser state between frames, because thousands of sockets send only heartbeats for hours.
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
        // CONNECT and STOMP have unescaped headers, for compatibility with version 1.0.
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
