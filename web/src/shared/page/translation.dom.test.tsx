import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { press, stopTranslating, translate } from '../../../test/translated.ts';
import { allowTranslation } from './translation.ts';

beforeEach(() => {
  const before = [
    [Node.prototype, 'appendChild'],
    [Node.prototype, 'insertBefore'],
    [Node.prototype, 'removeChild'],
    [Text.prototype, 'nodeValue'],
  ] as const;
  const own = before.map(([on, name]) => Object.getOwnPropertyDescriptor(on, name));
  allowTranslation();
  return () => {
    stopTranslating();
    for (const [index, [on, name]] of before.entries()) {
      const known = own[index];
      Reflect.deleteProperty(on, name);
      if (known !== undefined) Object.defineProperty(on, name, known);
    }
  };
});

/** Presses of its button show these one after the other. */
function Steps({ of }: { of: readonly ReactNode[] }): ReactNode {
  const [step, setStep] = useState(0);
  return (
    <>
      <p data-testid="shown">{of[step]}</p>
      <button type="button" onClick={() => setStep(step + 1)}>
        Next
      </button>
    </>
  );
}

const spinner = <i key="spinner">…</i>;

const cases: readonly (readonly [string, readonly ReactNode[]])[] = [
  [
    'a spinner before a text',
    [
      ['', 'Send'],
      [spinner, 'Send'],
      ['', 'Send'],
    ].map((both) => <>{both}</>),
  ],
  [
    'a text that goes',
    [
      <>
        {'Wait'}
        <b>5</b>
      </>,
      <>
        {null}
        <b>5</b>
      </>,
      <>
        {'Wait'}
        <b>6</b>
      </>,
    ],
  ],
  ['a figure beside a text', ['5', '6', '7'].map((figure) => <>You have {figure} GDD</>)],
  ['a text instead of an element', ['5', <b key="hidden">*****</b>, '5'].map((one) => <>{one} GDD</>)],
  ['a text alone', ['5', '6', '7']],
  [
    'texts that change their places',
    [
      ['a', 'b', 'c'],
      ['c', 'a', 'b'],
      ['b', 'c', 'a'],
    ].map((order) => order.map((one) => <Keyed key={one} text={one} />)),
  ],
];

function Keyed({ text }: { text: string }): ReactNode {
  return text;
}

test.each(cases)('%s: a translated page shows what an untouched one does', async (_name, steps) => {
  const shown = (): string | null => screen.getByTestId('shown').textContent;
  const seen = async (): Promise<(string | null)[]> => {
    const view = render(<Steps of={steps} />);
    const all = [shown()];
    for (const _ of steps.slice(1)) {
      await press(screen.getByRole('button'));
      all.push(shown());
    }
    view.unmount();
    return all;
  };
  const expected = await seen();
  translate();
  expect(await seen()).toEqual(expected);
});
