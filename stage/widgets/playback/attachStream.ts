type Options = {
  video: HTMLVideoElement
  url: string
  /** Called with whether the stream currently shows a moving picture. */
  onLive: (isLive: boolean) => void
  onSoundBlocked: () => void
}

const isHls = (url: string) => /\.m3u8($|[?#])/i.test(url)

/** Plays a live stream and reconnects with exponential backoff. Returns a function that stops it. */
export function attachStream({ video, url, onLive, onSoundBlocked }: Options): () => void {
  const off = new AbortController()
  const { signal } = off
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isTrying = false
  let seen = { second: -1, time: performance.now() }
  let letGo = () => {}

  function connect() {
    clearTimeout(timer)
    letGo()
    isTrying = true
    seen = { second: -1, time: performance.now() }
    const attempt = new AbortController()
    letGo = () => attempt.abort()
    if (isHls(url) && 'MediaSource' in window) void loadHls(attempt.signal)
    else {
      video.src = url
      attempt.signal.addEventListener('abort', () => empty(video))
    }
    play()
  }

  /**
   * Loads the HLS library on demand. Uses its full build, because with the light build, streams whose sound is a
   * separate rendition would be silent.
   */
  async function loadHls(attempt: AbortSignal) {
    try {
      const { default: Hls } = await import('hls.js')
      if (attempt.aborted) return
      // The content security policy forbids workers from blob URLs.
      const hls = new Hls({ enableWorker: false, liveDurationInfinity: true, backBufferLength: 10 })
      attempt.addEventListener('abort', () => hls.destroy())
      hls.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && fail())
      hls.on(Hls.Events.MANIFEST_PARSED, play)
      hls.loadSource(url)
      hls.attachMedia(video)
    } catch {
      if (!attempt.aborted) fail()
    }
  }

  function play() {
    video.play().catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || video.muted) return
      video.muted = true
      onSoundBlocked()
      video.play().catch(() => {})
    })
  }

  function fail() {
    if (signal.aborted || !isTrying) return
    isTrying = false
    letGo()
    letGo = () => {}
    onLive(false)
    timer = setTimeout(connect, waitBefore(failures++))
  }

  video.addEventListener('error', fail, { signal })
  video.addEventListener('ended', fail, { signal })
  video.addEventListener(
    'timeupdate',
    () => {
      if (video.currentTime === seen.second) return
      if (seen.second >= 0) {
        failures = 0
        onLive(true)
      }
      seen = { second: video.currentTime, time: performance.now() }
    },
    { signal },
  )
  // A stream that stalls silently counts as disconnected.
  const watch = setInterval(() => {
    if (isTrying && performance.now() - seen.time > streamPatience) fail()
  }, streamPatience / 2)
  signal.addEventListener('abort', () => clearInterval(watch))
  addEventListener('online', () => isTrying || connect(), { signal })
  connect()

  return () => {
    off.abort()
    clearTimeout(timer)
    letGo()
  }
}

function empty(video: HTMLVideoElement) {
  video.pause()
  video.removeAttribute('src')
  video.load()
}

/** Milliseconds without a new frame after which a stream counts as disconnected. */
const streamPatience = 12_000

/**
 * Returns the milliseconds before the next attempt: the delay doubles from 1 second up to 30 seconds, with jitter so
 * that screens do not reconnect simultaneously.
 */
export function waitBefore(failures: number, random: () => number = Math.random): number {
  return Math.min(30_000, 1000 * 2 ** Math.min(failures, 10)) * (0.75 + random() * 0.5)
}
