import { npmPackage } from './npm-tools.ts';
import type { Finding, Tool } from './tool.ts';

type Judged = Readonly<{ severity: number; directive: string; value?: string; description: string }>;
type Evaluating = { CspEvaluator: new (csp: unknown) => { evaluate(): Judged[] } };
type Parsing = { CspParser: new (policy: string) => { csp: unknown } };

/** These are pages of every kind: server-rendered, browser-rendered, data, the API description, a text file, and a missing page. */
const pages = ['/', '/auth', '/admin', '/api/user', '/api/docs', '/robots.txt', '/nowhere'];

export const cspEvaluator: Tool = {
  name: 'csp_evaluator',
  counts: 'pages',
  atLeast: pages.length,
  planted: { 'a policy that allows every script': /^script-src 'unsafe-inline' / },
  async look({ url }) {
    const { CspEvaluator } = npmPackage<Evaluating>('csp_evaluator/dist/evaluator.js');
    const { CspParser } = npmPackage<Parsing>('csp_evaluator/dist/parser.js');
    const judge = async (page: string): Promise<Finding[]> => {
      const policy = (await fetch(url + page)).headers.get('content-security-policy');
      if (policy === null) return [{ rule: 'No policy', where: `on ${page}` }];
      const judged = new CspEvaluator(new CspParser(policy).csp).evaluate();
      return judged.map(({ directive, value, description }) => ({
        rule: `${directive} ${value ?? ''}`,
        where: `on ${page}: ${description}`,
      }));
    };
    return { findings: (await Promise.all(pages.map(judge))).flat(), tried: pages.length };
  },
};
