import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { MemberFrame } from './member-frame.ts';

export interface FilledContribution {
  readonly memo?: string;
  readonly day?: string;
  readonly hours?: string;
}

/** The form for a new contribution; the same one changes an undecided one. */
export class ContributionForm {
  readonly place: Locator;
  readonly memo: Locator;
  readonly day: Locator;
  readonly hours: Locator;
  readonly amount: Locator;
  readonly submit: Locator;
  readonly save: Locator;
  readonly cancel: Locator;

  constructor(place: Locator) {
    this.place = place;
    this.memo = place.getByLabel('Activity');
    this.day = place.getByLabel('When?');
    this.hours = place.getByLabel('How many hours?');
    this.amount = place.getByLabel('Or as an amount in GDD');
    this.submit = place.getByRole('button', { name: 'Submit contribution' });
    this.save = place.getByRole('button', { name: 'Save changes' });
    this.cancel = place.getByRole('button', { name: 'Leave it as it was' });
  }

  async fill({ memo, day, hours }: FilledContribution): Promise<this> {
    if (memo !== undefined) await this.memo.fill(memo);
    if (day !== undefined) await this.day.fill(day);
    if (hours !== undefined) await this.hours.fill(hours);
    return this;
  }
}

/** A new contribution. */
export class ContributePage {
  readonly page: Page;
  readonly frame: MemberFrame;
  readonly form: ContributionForm;

  constructor(page: Page) {
    this.page = page;
    this.frame = new MemberFrame(page);
    this.form = new ContributionForm(page.locator('main form'));
  }

  static async open(page: Page, path = '/contributions'): Promise<ContributePage> {
    await page.goto(path);
    return ContributePage.on(page);
  }

  static async on(page: Page): Promise<ContributePage> {
    const contribute = new ContributePage(page);
    await expect(page.getByRole('heading', { name: 'Create Gradido', level: 1 })).toBeVisible();
    await expect(contribute.form.submit).toBeVisible();
    return contribute;
  }

  /** A month in the panel, by its name. */
  month(name: string): Locator {
    return this.page.locator('.month').filter({ hasText: name });
  }
}

/** Lists of contributions: the own ones or everybody's. */
export class ContributionList {
  readonly page: Page;
  readonly pages: Locator;
  readonly tabs: Locator;

  constructor(page: Page) {
    this.page = page;
    this.pages = page.getByRole('navigation', { name: 'Pages of contributions' });
    this.tabs = page.getByRole('navigation', { name: 'Contributions', exact: true });
  }

  static async onOwn(page: Page): Promise<ContributionList> {
    await expect(page.getByRole('heading', { name: 'My contributions', level: 1 })).toBeVisible();
    return new ContributionList(page);
  }

  get entries(): Locator {
    return this.page.getByRole('article');
  }

  entry(words: string): Locator {
    return this.entries.filter({ hasText: words });
  }
}
