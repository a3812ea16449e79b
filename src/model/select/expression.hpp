#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "model/select/polygons.hpp"
#include "wend/network.hpp"

namespace wend::select_detail {

// A word, a number or a quoted text of an expression, and where it begins there.
struct Word {
    std::string text;
    std::size_t at = 0;
    bool is_quoted = false;
};

// A kind, a column that is yes or no, or in quotes a node.
struct NameTerm {
    Word name;
};

struct ComparisonTerm {
    enum class Operator { equal, unequal, less, at_most, more, at_least, has };
    Word column;
    Operator is = Operator::equal;
    Word value;
};

// What one word says of one sort of thing: `file 36`.
struct MemberTerm {
    Word key;
};
struct PlaceTerm {
    Word name;
};
struct ComponentTerm {
    Word number;  // Or `largest`.
};
struct RecordTerm {
    Word name;
};
// Words and a number, as people call a node: `sector 12`, `pit 7`, `area 17`.
struct SpokenTerm {
    Word words, number;
};

// Both ends of each range are in it.
struct BoxTerm {
    Bounds bounds;
};
struct WithinTerm {
    Point centre;
    double distance = 0;
    bool minds_heights = false;
};
struct PolygonTerm {
    std::shared_ptr<const Polygons> polygons;
};

struct Expression;
struct Negation {
    std::unique_ptr<const Expression> of;
};
struct Junction {
    bool is_all = true;  // All of the parts, else any of them.
    std::vector<Expression> parts;
};

// What a node has to fulfil.
struct Expression {
    std::variant<NameTerm, ComparisonTerm, MemberTerm, PlaceTerm, ComponentTerm, RecordTerm,
                 SpokenTerm, BoxTerm, WithinTerm, PolygonTerm, Negation, Junction>
        is;
};

}  // namespace wend::select_detail
