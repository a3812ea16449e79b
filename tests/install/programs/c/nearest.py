"""Prints the node of a map that is nearest to a point, through the shared library."""
import ctypes
import math
import sys
from ctypes import POINTER, byref, c_char_p, c_double, c_size_t, c_uint32, c_void_p

library = ctypes.CDLL(sys.argv[1])


class Point(ctypes.Structure):
    _fields_ = [("x", c_double), ("y", c_double), ("z", c_double)]


class Near(ctypes.Structure):
    _fields_ = [("node", c_uint32), ("link", c_uint32), ("closest", Point),
                ("share", c_double), ("distance", c_double)]


def function(name, result, *arguments):
    found = getattr(library, name)
    found.restype, found.argtypes = result, arguments
    return found


open_map = function("wend_map_open", c_void_p, c_char_p, c_void_p, POINTER(c_void_p))
network_of = function("wend_map_network", c_void_p, c_void_p, POINTER(c_void_p))
make = function("wend_nearest_make", c_void_p, c_void_p, c_void_p, POINTER(c_void_p))
find = function("wend_nearest_find", ctypes.c_bool, c_void_p, POINTER(Point), c_size_t,
                POINTER(Near), POINTER(c_void_p))
name_of = function("wend_network_node_name", c_void_p, c_void_p, c_uint32, POINTER(c_void_p))
text_of = function("wend_buffer_data", c_char_p, c_void_p)
error_text = function("wend_error_text", c_char_p, c_void_p)
free = {kind: function(f"wend_{kind}_free", None, c_void_p)
        for kind in ("map", "network", "nearest", "buffer", "error")}

error = c_void_p()


def made(handle):
    if not handle:
        sys.exit(error_text(error).decode())
    return handle


map_ = made(open_map(sys.argv[2].encode(), None, byref(error)))
network = made(network_of(map_, byref(error)))
nearest = made(make(network, None, byref(error)))
point, near = Point(*map(float, sys.argv[3:6])), Near()
made(find(nearest, byref(point), 1, byref(near), byref(error)))
name = made(name_of(network, near.node, byref(error)))
assert math.isclose(near.distance, math.dist(*[(p.x, p.y, p.z) for p in (point, near.closest)]))
print(f"{text_of(name).decode()} is {near.distance:.1f} away")
for kind, handle in (("buffer", name), ("nearest", nearest), ("network", network), ("map", map_)):
    free[kind](handle)
