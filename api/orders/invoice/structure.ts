/** The logical structure of a PDF file, for screen readers and for copying. */
export interface Structure {
  addText(role: string, text: string, draw: () => void): void;
  within(role: string, draw: () => void): void;
  repeating(draw: () => void): void;
  decorate(draw: () => void): void;
  close(): void;
}

export function openStructure(doc: PDFKit.PDFDocument): Structure {
  const root = doc.struct('Document');
  doc.addStructure(root);
  let parent = root;
  let isRepeating = false;
  const decorate = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };
  return {
    decorate,
    addText: (role, text, draw) => {
      if (isRepeating) return decorate(draw);
      parent.add(doc.struct(role, isDrawnInOrder(text) ? {} : { actual: text }, draw));
    },
    within: (role, draw) => {
      if (isRepeating) return draw();
      const outer = parent;
      parent = doc.struct(role);
      outer.add(parent);
      draw();
      parent.end();
      parent = outer;
    },
    repeating: (draw) => {
      isRepeating = true;
      draw();
      isRepeating = false;
    },
    close: () => root.end(),
  };
}

/** True for Latin. In other scripts signs may be drawn before letters that they follow, or from right to left. */
function isDrawnInOrder(text: string): boolean {
  return !OTHER_SCRIPT.test(text);
}

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
