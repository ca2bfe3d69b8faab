"""Two squares of cloth sewn together along their edges and blown up: a small cloth simulation on grids."""
import numpy as np

CELLS = 60
STEPS = 170
ROUNDS = 4
PRESS = 0.00030  # how far the filling pushes each point a step
HALF_DEEP = 0.076  # where the filling presses no more
DRAG = 0.86
SLACK = 0.30  # the share by which cloth resists being pushed together
BEND = 0.10


def blow_up(side, seed=3):
    """Points (2, n, n, 3) of the front and the back in the xz plane, y towards the viewer negative; the seam is in both."""
    n = CELLS + 1
    u = np.linspace(-1, 1, n)
    U, W = np.meshgrid(u, u)
    dome = 0.075 * np.sqrt(np.clip((1 - U**2) * (1 - W**2), 0, 1))
    rng = np.random.default_rng(seed)
    X = np.zeros((2, n, n, 3))
    for face, sign in ((0, -1), (1, 1)):
        X[face, ..., 0], X[face, ..., 2] = U * side * 0.46, W * side * 0.46
        X[face, ..., 1] = sign * dome + rng.normal(0, 0.0008, (n, n)) * (dome > 0.001)
    V = np.zeros_like(X)
    for _ in range(STEPS):
        before = X.copy()
        V *= DRAG
        full = np.abs(X[..., 1:2]) / HALF_DEEP
        X += V + PRESS * (1 - full) * normals(X)
        for _ in range(ROUNDS):
            relax(X, side / CELLS)
            sew(X)
        V = X - before
    return X


def normals(X):
    """A unit vector outwards at each point."""
    along = np.gradient(X, axis=2)
    up = np.gradient(X, axis=1)
    out = np.cross(along, up)
    out /= np.linalg.norm(out, axis=-1, keepdims=True) + 1e-9
    out[1] *= -1
    return out


def relax(X, cell):
    """Brings each thread, each diagonal and each bend nearer to its own length."""
    for start in (0, 1):
        pull(X[:, :, start:-1:2], X[:, :, start + 1 :: 2], cell, SLACK)
        pull(X[:, start:-1:2], X[:, start + 1 :: 2], cell, SLACK)
        pull(X[:, start:-1:2, :-1], X[:, start + 1 :: 2, 1:], cell * 1.4142, 0.12, 0.5)
        pull(X[:, start:-1:2, 1:], X[:, start + 1 :: 2, :-1], cell * 1.4142, 0.12, 0.5)
        pull(X[:, :, start:-2:4], X[:, :, start + 2 :: 4], cell * 2, BEND, 0)
        pull(X[:, start:-2:4], X[:, start + 2 :: 4], cell * 2, BEND, 0)


def pull(A, B, length, push, tug=1.0):
    """Moves the pairs of A and B (views of the grid) towards `length` apart."""
    n = [min(a, b) for a, b in zip(A.shape, B.shape)]
    A, B = A[: n[0], : n[1], : n[2]], B[: n[0], : n[1], : n[2]]
    way = B - A
    far = np.sqrt((way * way).sum(-1, keepdims=True)) + 1e-9
    away = far - length
    way *= 0.5 * np.where(away > 0, tug, push) * away / far
    A += way
    B -= way


def sew(X):
    for edge in (np.s_[0, :], np.s_[-1, :], np.s_[:, 0], np.s_[:, -1]):
        seam = (X[0][edge] + X[1][edge]) / 2
        X[0][edge] = X[1][edge] = seam
