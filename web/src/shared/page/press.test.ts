import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchPresses } from './press.ts';

let page: EventTarget;
let afterPress: (run: () => void) => void;
let ran: string[];

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  afterPress = watchPresses(page);
  ran = [];
});

afterEach(() => vi.useRealTimers());

describe('work that waits for a press', () => {
  test('runs at once without a press', () => {
    afterPress(() => ran.push('one'));
    expect(ran).toEqual(['one']);
  });

  test.each(['pointerup', 'pointercancel'])('runs after %s, and after the click that follows it', (type) => {
    page.dispatchEvent(new Event('pointerdown'));
    afterPress(() => ran.push('one'));
    afterPress(() => ran.push('two'));
    expect(ran).toEqual([]);
    page.dispatchEvent(new Event(type));
    ran.push('click');
    vi.advanceTimersByTime(0);
    expect(ran).toEqual(['click', 'one', 'two']);
    afterPress(() => ran.push('three'));
    expect(ran).toEqual(['click', 'one', 'two', 'three']);
  });

  test('runs soon although the pointer stays down, and so does all later work', () => {
    page.dispatchEvent(new Event('pointerdown'));
    afterPress(() => ran.push('one'));
    vi.advanceTimersByTime(1001);
    afterPress(() => ran.push('two'));
    expect(ran).toEqual(['one', 'two']);
    page.dispatchEvent(new Event('pointerup'));
    vi.advanceTimersByTime(0);
    expect(ran).toEqual(['one', 'two']);
  });
});
