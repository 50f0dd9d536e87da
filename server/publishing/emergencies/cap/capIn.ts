// Reads alerts in the Common Alerting Protocol (CAP 1.2), and feeds of alerts in Atom or RSS. Runs in a separate
// process (server/reading.ts), because the bytes are untrusted.
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { cutText } from '#contract/rules/texts/cutText.ts'
import type { CapAlert, CapInfo, CapRead } from './capRead.ts'

const mostAlerts = 1000
const longestText = 5000

/**
 * Reads an alert or a feed. Refuses DOCTYPE and ENTITY declarations, which neither needs and which can make a small
 * file expand to gigabytes.
 */
export function capIn(bytes: Uint8Array): CapRead {
  const text = textOf(bytes)
  if (text === null) return { problem: 'encoding' }
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return { problem: 'entities' }
  let root: Node
  try {
    if (XMLValidator.validate(text) !== true) return { problem: 'broken' }
    root = nodeOf(createParser().parse(text))
  } catch {
    return { problem: 'broken' }
  }
  const entries = [...nodesOf(nodeOf(root.feed).entry), ...nodesOf(nodeOf(nodeOf(root.rss).channel).item)]
  const alerts = [root, ...entries, ...entries.map(({ content }) => nodeOf(content))].flatMap(each =>
    nodesOf(each.alert),
  )
  if (alerts.length === 0 && !('feed' in root) && !('rss' in root)) return { problem: 'none' }
  return {
    alerts: alerts.slice(0, mostAlerts).map(alertOf),
    links: [...new Set(entries.flatMap(linkOf))].slice(0, mostAlerts),
  }
}

type Node = Readonly<Record<string, unknown>>

const createParser = () =>
  new XMLParser({
    ignoreAttributes: false,
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: true,
    htmlEntities: true,
  })

/** Decodes by byte-order mark or XML declaration; UTF-8 by default. Null for invalid bytes or an unknown encoding. */
function textOf(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
  const declared = /^[^<]{0,3}<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(head)?.[1]
  try {
    return new TextDecoder(marked ?? declared ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const nodeOf = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {})
const nodesOf = (value: unknown): Node[] => [value ?? []].flat().map(nodeOf)

function wordsOf(value: unknown): string {
  const [first] = [value].flat()
  const text = typeof first === 'object' && first !== null ? (first as Node)['#text'] : first
  return typeof text === 'string' ? cutText(storable(text).trim(), longestText) : ''
}

/** Removes NUL and unpaired surrogates, which PostgreSQL cannot store. */
const storable = (text: string) => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '')

function alertOf(node: Node): CapAlert {
  const sent = wordsOf(node.sent)
  return {
    key: [wordsOf(node.sender), wordsOf(node.identifier), sent].join(','),
    status: wordsOf(node.status),
    msgType: wordsOf(node.msgType),
    scope: wordsOf(node.scope),
    sent,
    references: wordsOf(node.references).split(/\s+/).filter(Boolean),
    infos: nodesOf(node.info).map(infoOf),
  }
}

function infoOf(node: Node): CapInfo {
  const areas = nodesOf(node.area)
  return {
    language: wordsOf(node.language),
    event: wordsOf(node.event),
    headline: wordsOf(node.headline),
    description: wordsOf(node.description),
    instruction: wordsOf(node.instruction),
    severity: wordsOf(node.severity),
    urgency: wordsOf(node.urgency),
    certainty: wordsOf(node.certainty),
    effective: wordsOf(node.effective),
    expires: wordsOf(node.expires),
    areas: areas.map(({ areaDesc }) => wordsOf(areaDesc)),
    geocodes: areas.flatMap(({ geocode }) => nodesOf(geocode).map(({ value }) => wordsOf(value))),
  }
}

/** Returns the URL of the alert to which an entry of a feed refers. */
function linkOf({ link }: Node): string[] {
  const links = [link ?? []]
    .flat()
    .map(each => (typeof each === 'string' ? { '@_href': each, '@_type': capType } : nodeOf(each)))
  const typed = links.filter(each => each['@_type'] === capType)
  return (typed.length > 0 ? typed : links).slice(0, 1).flatMap(each => wordsOf(each['@_href']) || [])
}

const capType = 'application/cap+xml'
