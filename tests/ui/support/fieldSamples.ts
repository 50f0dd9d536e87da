// One field of every kind with a value and the expected text of its cell.
import { z } from 'zod'
import { type Field, type FieldKind, f } from '#contract/kernel/field.ts'

type Sample = { field: Field; value: unknown; shown: RegExp }

export const fieldSamples: { readonly [K in FieldKind]: Sample } = {
  text: { field: f.text({ filter: 'contains' }), value: 'Lobby', shown: /Lobby/ },
  longText: { field: f.longText({ filter: 'contains' }), value: 'A long story', shown: /A long story/ },
  html: { field: f.html({ filter: 'contains' }), value: '<p>Hello <b>you</b></p>', shown: /Hello you/ },
  int: { field: f.int({ unit: 'px', filter: 'range' }), value: 1920, shown: /1920 px/ },
  decimal: { field: f.decimal({ filter: 'range' }), value: 1.5, shown: /1\.5/ },
  money: { field: f.money({ filter: 'range' }), value: 123_450, shown: /1,234\.50/ },
  flag: { field: f.flag({ filter: 'eq' }), value: true, shown: /Yes/ },
  moment: { field: f.moment({ filter: 'range' }), value: '2020-02-29 08:30:00', shown: /years ago/ },
  date: { field: f.date({ filter: 'range' }), value: '2026-03-04', shown: /Mar 4, 2026/ },
  time: { field: f.time(), value: '08:30', shown: /^8:30\sAM$/ },
  choice: { field: f.choice(['online', 'offline'], { filter: 'in' }), value: 'online', shown: /Online/ },
  ref: { field: f.ref('deviceGroup', { filter: 'eq' }), value: '42', shown: /Ground floor/ },
  refs: { field: f.refs('role'), value: [{ id: '7', title: 'ROLE_EDITOR' }], shown: /ROLE_EDITOR/ },
  file: { field: f.file(), value: '42', shown: /Ground floor/ },
  color: { field: f.color(), value: '#1f5eff', shown: /#1f5eff/ },
  url: { field: f.url(), value: 'https://example.com/a', shown: /https:\/\/example\.com\/a/ },
  email: { field: f.email({ filter: 'contains' }), value: 'ada@example.com', shown: /ada@example\.com/ },
  phone: { field: f.phone({ filter: 'contains' }), value: '+49 170 1234567', shown: /\+49 170 1234567/ },
  secret: { field: f.secret(), value: 'Sign4ge!', shown: /••••/ },
  json: { field: f.json(z.record(z.string(), z.number())), value: { a: 1 }, shown: /\{"a":1\}/ },
}
