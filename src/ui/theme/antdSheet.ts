// Loads antd's style sheet, which the build creates (scripts/antdStyles).
import { antdSheet } from 'virtual:antd-styles'

let coming: Promise<void> | undefined
let sheet: HTMLLinkElement | undefined

/** Preloads the style sheet. Rejects on failure; the next call retries. */
export function fetchAntdSheet(): Promise<void> {
  coming ??= load().catch(error => {
    coming = undefined
    throw error
  })
  return coming
}

/** Enables antd's style sheet, which must apply before anything is measured. Pages for visitors do not use antd. */
export function applyAntdSheet(): void {
  if (sheet) sheet.media = 'all'
}

function load(): Promise<void> {
  if (antdSheet === '') return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = antdSheet
    link.media = 'not all'
    link.onload = () => {
      sheet = link
      resolve()
    }
    link.onerror = () => {
      link.remove()
      reject(new Error(`${antdSheet} could not be loaded`))
    }
    // antd's style sheet comes first in the document, so that our style sheets take precedence.
    document.head.prepend(link)
  })
}
