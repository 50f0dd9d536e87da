// A headless browser stand-in: stores cookies per host, follows redirects and submits forms.
export type TestBrowser = {
  /**
   * Opens a URL and follows redirects to the end, or until one leads to a URL that matches `stop`, which is not
   * requested.
   */
  open(url: string, stop?: RegExp): Promise<{ url: string; html: string }>
  submit(url: string, form: Record<string, string>, stop?: RegExp): Promise<{ url: string; html: string }>
  get<T>(url: string): Promise<T>
  post<T>(url: string, form: Record<string, string>): Promise<T>
  /** Stores a Set-Cookie line that the test received from another request. */
  storeCookies(url: string, line: string): void
}

export function createTestBrowser(): TestBrowser {
  const jars = new Map<string, Map<string, string>>()

  function jarOf(url: string): Map<string, string> {
    const { host } = new URL(url)
    const jar = jars.get(host) ?? new Map<string, string>()
    jars.set(host, jar)
    return jar
  }

  function storeCookies(url: string, line: string) {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    if (value === '') jarOf(url).delete(name)
    else jarOf(url).set(name, value)
  }

  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    const jar = jarOf(url)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const line of answer.headers.getSetCookie()) storeCookies(url, line)
    return answer
  }

  async function follow(url: string, answer: Response, stop: RegExp): Promise<{ url: string; html: string }> {
    const location = answer.headers.get('location')
    if (!location) return { url, html: await answer.text() }
    const next = new URL(location, url).href
    return stop.test(next) ? { url: next, html: '' } : follow(next, await send(next), stop)
  }

  const never = /$^/
  const formOf = (form: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(form) })
  return {
    storeCookies,
    open: async (url, stop = never) => (stop.test(url) ? { url, html: '' } : follow(url, await send(url), stop)),
    submit: async (url, form, stop = never) => follow(url, await send(url, formOf(form)), stop),
    get: async <T>(url: string) => (await (await send(url)).json()) as T,
    post: async <T>(url: string, form: Record<string, string>) => (await (await send(url, formOf(form))).json()) as T,
  }
}
