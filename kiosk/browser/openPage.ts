// The browser's only page, which shows the player: navigation, evaluation and screenshots over the pipe.
import { z } from 'zod'
import { answering, binding, bridgeScript } from './bridgeScript.ts'
import type { Pipe } from './createPipe.ts'

export type Page = {
  /** Navigates to the player. Resolves to false when navigation fails; rejects when the browser does not answer. */
  open(): Promise<boolean>
  reload(): Promise<void>
  /** Resizes the window to cover the whole display at its current size. */
  fill(): Promise<void>
  /**
   * Evaluates an expression in the page and resolves to its value; rejects with `PipeTimeout` when the page hangs.
   */
  evaluate(expression: string, ms: number): Promise<unknown>
  /** Takes a screenshot as base64 JPEG or PNG; the longer side is at most `longest` pixels. */
  picture(longest: number, type: 'jpeg' | 'png'): Promise<{ data: string; width: number; height: number }>
  /** Asks the browser's location service, which only the player's origin may use; null = no position. */
  position(): Promise<{ lat: number; lng: number; accuracy: number } | null>
}

/** Maximum milliseconds to wait for the browser's location service. */
const locatingMs = 30_000

type Options = {
  url: string
  onCall(payload: string): Promise<{ id: number; answer: unknown } | null>
  onCrash(): void
}

const targets = z.object({ targetInfos: z.array(z.object({ targetId: z.string(), type: z.string() })) })
const attached = z.object({ sessionId: z.string() })
const navigated = z.object({ errorText: z.string().optional() })
const evaluated = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z.unknown().optional(),
})
const shot = z.object({ data: z.string() })
const frames = z.object({ frameTree: z.object({ frame: z.object({ id: z.string() }) }) })
const called = z.object({ name: z.string(), payload: z.string(), executionContextId: z.number() })
const context = z.object({
  context: z.object({
    id: z.number(),
    origin: z.string(),
    auxData: z.object({ frameId: z.string().optional(), isDefault: z.boolean().optional() }).optional(),
  }),
})
const located = z.object({ lat: z.number(), lng: z.number(), accuracy: z.number() }).nullable()
const locate = `new Promise(resolve => navigator.geolocation.getCurrentPosition(
  ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude, accuracy: Math.round(coords.accuracy) }),
  () => resolve(null),
  { enableHighAccuracy: true, timeout: ${locatingMs}, maximumAge: 60000 },
))`
const windowOf = z.object({ windowId: z.number() })
const sizes = z.object({ width: z.number(), height: z.number(), isFilled: z.boolean() })
const measure =
  '({ width: screen.width, height: screen.height, isFilled: innerWidth >= screen.width && innerHeight >= screen.height })'
const metrics = z.object({
  cssLayoutViewport: z.object({ clientWidth: z.number(), clientHeight: z.number() }),
})

export async function openPage(pipe: Pipe, { url, onCall, onCrash }: Options): Promise<Page> {
  const { origin } = new URL(url)
  const { targetInfos } = targets.parse(await pipe.send('Target.getTargets'))
  const targetId = targetInfos.find(({ type }) => type === 'page')?.targetId
  if (!targetId) throw new Error('The browser has no page')
  const { sessionId } = attached.parse(await pipe.send('Target.attachToTarget', { targetId, flatten: true }))
  const send = (method: string, params?: object, ms?: number) => pipe.send(method, params, { sessionId, ms })

  /**
   * Execution contexts of the player's own page. Only calls from these contexts are answered, because frames from
   * other origins can use the binding, too.
   */
  const own = new Set<number>()
  let mainFrame = ''

  pipe.listen(event => {
    if (event.sessionId !== sessionId) return
    if (event.method === 'Runtime.executionContextCreated') {
      const { id, origin: from, auxData } = context.parse(event.params).context
      if (from === origin && auxData?.isDefault && auxData.frameId === mainFrame) own.add(id)
    }
    if (event.method === 'Runtime.executionContextsCleared') own.clear()
    if (event.method === 'Runtime.bindingCalled') void answer(called.parse(event.params)).catch(() => {})
    if (event.method === 'Inspector.targetCrashed') onCrash()
  })

  async function answer({ name, payload, executionContextId }: z.infer<typeof called>) {
    if (name !== binding || !own.has(executionContextId)) return
    const given = await onCall(payload)
    if (!given) return
    const expression = `${answering}(${given.id}, ${JSON.stringify(given.answer)})`
    await send('Runtime.evaluate', { expression, contextId: executionContextId })
  }

  mainFrame = frames.parse(await send('Page.getFrameTree')).frameTree.frame.id
  await send('Page.enable')
  await send('Inspector.enable')
  await send('Runtime.enable')
  await send('Runtime.addBinding', { name: binding })
  await send('Page.addScriptToEvaluateOnNewDocument', { source: bridgeScript(origin) })

  async function evaluate(expression: string, ms: number): Promise<unknown> {
    const { result, exceptionDetails } = evaluated.parse(
      await send('Runtime.evaluate', { expression, returnByValue: true }, ms),
    )
    if (exceptionDetails) throw new Error('The page does not understand what it is asked')
    return result.value
  }

  async function position() {
    await pipe.send('Browser.grantPermissions', { permissions: ['geolocation'], origin })
    const options = { expression: locate, returnByValue: true, awaitPromise: true }
    const { result } = evaluated.parse(await send('Runtime.evaluate', options, locatingMs + 5_000))
    return located.parse(result.value ?? null)
  }

  async function fill() {
    const { width, height, isFilled } = sizes.parse(await evaluate(measure, 10_000))
    if (isFilled) return
    const { windowId } = windowOf.parse(await pipe.send('Browser.getWindowForTarget', { targetId }))
    const set = (bounds: object) => pipe.send('Browser.setWindowBounds', { windowId, bounds })
    // Without a window manager, as on a bare X server, the full-screen state alone does not change the size, and a
    // window exactly as large as the display becomes one pixel smaller. So the window is made one pixel larger.
    await set({ windowState: 'normal' })
    await set({ left: 0, top: 0, width: width + 1, height: height + 1 })
    await set({ windowState: 'fullscreen' })
  }

  return {
    fill,
    evaluate,
    position,
    open: async () => !navigated.parse(await send('Page.navigate', { url }, 60_000)).errorText,
    async reload() {
      // A page in an endless loop would never process the reload.
      await send('Runtime.terminateExecution', {}, 3_000).catch(() => {})
      await send('Page.reload', {}, 10_000)
    },
    async picture(longest, type) {
      const { clientWidth, clientHeight } = metrics.parse(await send('Page.getLayoutMetrics')).cssLayoutViewport
      const scale = Math.min(1, longest / Math.max(clientWidth, clientHeight, 1))
      const clip = { x: 0, y: 0, width: clientWidth, height: clientHeight, scale }
      const options = type === 'jpeg' ? { format: type, quality: 85 } : { format: type }
      const { data } = shot.parse(await send('Page.captureScreenshot', { ...options, clip }, 20_000))
      return { data, width: Math.round(clientWidth * scale), height: Math.round(clientHeight * scale) }
    },
  }
}
