import { expect, test } from 'vitest'
import { areaName, countryName } from '#contract/rules/locations/areaName.ts'
import { countriesIn, ownCountry } from '#src/ui/regions/countryNames.ts'
import { matchesWords } from '#src/ui/regions/matchesWords.ts'
import { isZone, zoneOf, zonesOf } from '#src/ui/regions/zoneNames.ts'

const winter = new Date('2026-01-15T12:00:00Z')
const berlin = (language: string) => zoneOf('Europe/Berlin', language, winter)

test('a zone is named by city, by what its time is called, and by its distance from UTC, in the language', () => {
  expect(berlin('en-US')).toMatchObject({ name: 'Berlin · Central European Time', offset: 'GMT+01:00' })
  expect(berlin('zh-CN').name).toBe('Berlin · 德国时间')
  expect(berlin('ja-JP').name).toBe('Berlin · ドイツ時間')
  expect(berlin('ar-SA').name).toBe('Berlin · توقيت ألمانيا')
  expect(zoneOf('UTC', 'en-US', winter).name).toBe('Coordinated Universal Time')
  expect(zoneOf('Europe/Berlin', 'en-US', new Date('2026-07-15T12:00:00Z')).offset).toBe('GMT+02:00')
})

test('it is found by city, country, distance and IANA name', () => {
  for (const typed of ['berlin', 'Germany', '+01:00', 'europe/ber', 'central european'])
    expect({ typed, found: matchesWords(berlin('en-US').words, typed) }).toEqual({ typed, found: true })
  expect(matchesWords(zoneOf('Asia/Tokyo', 'ja-JP', winter).words, '日本')).toBe(true)
  expect(matchesWords(berlin('en-US').words, 'tokyo')).toBe(false)
})

test('zones stand from west to east; one under an older name is kept', () => {
  const zones = zonesOf('en-US', 'Asia/Calcutta', winter).map(({ id }) => id)
  expect(zones.indexOf('America/New_York')).toBeLessThan(zones.indexOf('UTC'))
  expect(zones.indexOf('UTC')).toBeLessThan(zones.indexOf('Asia/Tokyo'))
  expect(zones).toContain('Asia/Calcutta')
  expect([isZone('Europe/Berlin'), isZone('Nowhere/City')]).toEqual([true, false])
})

test('a country is found in the language, in English and by its code', () => {
  const germany = countriesIn('ja-JP').find(({ code }) => code === 'DE')
  expect(germany?.name).toBe('ドイツ')
  for (const typed of ['ドイツ', 'germ', 'de']) expect(matchesWords(germany?.words ?? '', typed)).toBe(true)
  expect(countryName('Atlantis', 'en-US')).toBe('Atlantis')
})

test('a place is said in the language, with its sign between the parts; what is no code is said as it is', () => {
  const bonn = (language: string) => areaName({ city: 'Bonn', province: null, country: 'DE' }, language)
  const found = ['en-US', 'zh-CN', 'ja-JP', 'ar-SA'].map(bonn)
  expect(found).toEqual(['Bonn, Germany', 'Bonn，德国', 'Bonn、ドイツ', 'Bonn، ألمانيا'])
  expect(areaName({ city: null, province: 'Avalon', country: 'Atlantis' }, 'en-US')).toBe('Avalon, Atlantis')
  expect(areaName({ city: null, province: null, country: null }, 'ja-JP')).toBe('')
})

test('where somebody is follows from the languages of the browser that name a region', () => {
  expect(ownCountry(['de', 'de-AT', 'en-US'])).toBe('AT')
  expect(ownCountry(['en', 'ar'])).toBeNull()
  expect(ownCountry(['not a language'])).toBeNull()
})
