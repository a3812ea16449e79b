#include "model/select/parser.hpp"

#include <fmt/format.h>

#include <array>
#include <limits>
#include <utility>

#include "core/base/display_text.hpp"
#include "core/base/number_text.hpp"
#include "model/select/tokens.hpp"

namespace wend::select_detail {
namespace {

// A number of an expression, and where it begins there.
struct NumberAt {
    double value = 0;
    std::size_t at = 0;
};

Error wrong_count(std::string_view text, const Token& name, std::string_view expected,
                  std::size_t count) {
    return fault(text, name.at, fmt::format("expected {}, found {} numbers", expected, count));
}

// `box` and `within` of the numbers in their brackets; an error if these are too few or too many.
Expected<Expression> box_of(std::string_view text, const Token& name,
                            std::span<const NumberAt> numbers) {
    if (numbers.size() != 4 && numbers.size() != 6)
        return failure(
            wrong_count(text, name, "box(x1,y1,x2,y2) or box(x1,y1,x2,y2,z1,z2)", numbers.size()));
    constexpr double all = std::numeric_limits<double>::infinity();
    const bool has_heights = numbers.size() == 6;
    BoxTerm box;
    box.bounds.include({numbers[0].value, numbers[1].value, has_heights ? numbers[4].value : -all});
    box.bounds.include({numbers[2].value, numbers[3].value, has_heights ? numbers[5].value : all});
    return Expression{box};
}

Expected<Expression> within_of(std::string_view text, const Token& name,
                               std::span<const NumberAt> numbers) {
    if (numbers.size() != 3 && numbers.size() != 4)
        return failure(wrong_count(text, name, "within(x,y,d) or within(x,y,z,d)", numbers.size()));
    const NumberAt distance = numbers.back();
    if (distance.value < 0) return failure(fault(text, distance.at, "a distance is not below 0"));
    const bool minds_heights = numbers.size() == 4;
    return Expression{
        WithinTerm{{numbers[0].value, numbers[1].value, minds_heights ? numbers[2].value : 0},
                   distance.value,
                   minds_heights}};
}

using TokenKind = Token::Kind;
using Operator = ComparisonTerm::Operator;

// Brackets and negations inside each other; nobody needs as many.
constexpr int deepest = 64;

constexpr std::array<std::pair<std::string_view, Operator>, 6> operators{
    {{"=", Operator::equal},
     {"!=", Operator::unequal},
     {"<", Operator::less},
     {"<=", Operator::at_most},
     {">", Operator::more},
     {">=", Operator::at_least}}};

bool is_keyword(const Token& token) {
    return token.kind == TokenKind::word && (token.text == "and" || token.text == "or" ||
                                             token.text == "not" || token.text == "has");
}
bool is_name(const Token& token) {
    return token.kind == TokenKind::quoted || (token.kind == TokenKind::word && !is_keyword(token));
}
bool is_word(const Token& token, std::string_view text) {
    return token.kind == TokenKind::word && token.text == text;
}
bool begins_with_digit(const Token& token) {
    return token.kind == TokenKind::word && is_digit(token.text.front());
}
Word word_of(Token token) {
    return {std::move(token.text), token.at, token.kind == TokenKind::quoted};
}

// Reads by recursive descent, with one token at hand. The first error ends everything.
class Parser {
  public:
    Parser(std::string_view text, const Selection::ReadFile& read_file)
        : text_(text), tokens_(text), read_file_(read_file) {}

    Expected<Expression> run() {
        if (auto began = advance(); !began) return failure(std::move(began.error()));
        auto whole = junction(false);
        if (whole && now_.kind != TokenKind::end)
            return failure(unexpected(can_compare_ ? "an operator such as =, and, or, or the end"
                                                   : "and, or, or the end"));
        return whole;
    }

  private:
    Expected<void> advance() {
        auto token = tokens_.next();
        if (!token) return failure(std::move(token.error()));
        now_ = std::move(*token);
        return {};
    }
    // The token at hand, which is passed over.
    Expected<Token> take() {
        Token token = std::move(now_);
        if (auto done = advance(); !done) return failure(std::move(done.error()));
        return token;
    }
    Error unexpected(std::string_view expected) const {
        return fault(text_, now_.at, fmt::format("expected {}, found {}", expected, found(now_)));
    }

    // Parts with `and` between them, or with `or`, whose parts are those with `and`.
    Expected<Expression> junction(bool is_all) {
        Junction joined{is_all, {}};
        for (;;) {
            auto part = is_all ? negation() : junction(true);
            if (!part) return part;
            joined.parts.push_back(std::move(*part));
            if (!is_word(now_, is_all ? "and" : "or")) break;
            if (auto done = advance(); !done) return failure(std::move(done.error()));
        }
        if (joined.parts.size() == 1) return std::move(joined.parts.front());
        return Expression{std::move(joined)};
    }

    Expected<Expression> negation() {
        const bool is_negated = is_word(now_, "not");
        if (!is_negated && now_.kind != TokenKind::open) return term();
        if (depth_ == deepest)
            return failure(
                fault(text_, now_.at,
                      fmt::format("brackets and negations are more than {} deep", deepest)));
        if (auto done = advance(); !done) return failure(std::move(done.error()));
        ++depth_;
        auto inner = is_negated ? negation() : junction(false);
        --depth_;
        if (!inner) return inner;
        if (is_negated)
            return Expression{Negation{std::make_unique<const Expression>(std::move(*inner))}};
        if (now_.kind != TokenKind::close)
            return failure(unexpected("a closing bracket, and or or"));
        can_compare_ = false;
        if (auto done = advance(); !done) return failure(std::move(done.error()));
        return inner;
    }

    Expected<Expression> term() {
        can_compare_ = false;
        if (!is_name(now_)) return failure(unexpected("a term, such as a kind or COLUMN = VALUE"));
        if (begins_with_digit(now_))
            return failure(fault(text_, now_.at,
                                 fmt::format("expected a term, found {}; a record is chosen with "
                                             "'record {}'",
                                             found(now_), printable(now_.text))));
        auto first = take();
        if (!first) return failure(std::move(first.error()));
        if (now_.kind == TokenKind::comparison || is_word(now_, "has"))
            return comparison(std::move(*first));
        if (first->kind == TokenKind::quoted) return plain(std::move(*first));
        if (now_.kind == TokenKind::open) return shape(std::move(*first));
        return is_name(now_) ? spoken(std::move(*first)) : plain(std::move(*first));
    }

    Expected<Expression> plain(Token name) {
        can_compare_ = true;
        return Expression{NameTerm{word_of(std::move(name))}};
    }

    Expected<Expression> comparison(Token column) {
        const auto sign = take();
        if (!sign) return failure(sign.error());
        Operator is = Operator::has;
        for (const auto& [name, known] : operators)
            if (name == sign->text) is = known;
        if (!is_name(now_)) return failure(unexpected(fmt::format("a value after {}", sign->text)));
        auto value = take();
        if (!value) return failure(std::move(value.error()));
        return Expression{
            ComparisonTerm{word_of(std::move(column)), is, word_of(std::move(*value))}};
    }

    // A word, and what it is said of.
    Expected<Expression> spoken(Token first) {
        if (first.text == "record") return record();
        if (first.text != "file" && first.text != "place" && first.text != "component")
            return name_of_words(std::move(first));
        auto name = take();
        if (!name) return failure(std::move(name.error()));
        Word word = word_of(std::move(*name));
        if (first.text == "file") return Expression{MemberTerm{std::move(word)}};
        if (first.text == "place") return Expression{PlaceTerm{std::move(word)}};
        return Expression{ComponentTerm{std::move(word)}};
    }

    // `record 36:100`, or `record sector 12`.
    Expected<Expression> record() {
        if (now_.kind == TokenKind::quoted || begins_with_digit(now_)) {
            auto name = take();
            if (!name) return failure(std::move(name.error()));
            return Expression{RecordTerm{word_of(std::move(*name))}};
        }
        auto first = take();
        if (!first) return failure(std::move(first.error()));
        auto words = words_and_number(std::move(*first));
        if (!words) return failure(std::move(words.error()));
        Word& name = words->words;
        name.text += ' ' + words->number.text;
        return Expression{RecordTerm{std::move(name)}};
    }

    Expected<Expression> name_of_words(Token first) {
        auto words = words_and_number(std::move(first));
        if (!words) return failure(std::move(words.error()));
        return Expression{std::move(*words)};
    }

    // Words up to one that begins with a digit: without such a number they mean nothing.
    Expected<SpokenTerm> words_and_number(Token first) {
        SpokenTerm spoken{word_of(std::move(first)), {}};
        const Token second = now_;
        while (is_name(now_) && now_.kind == TokenKind::word) {
            auto next = take();
            if (!next) return failure(std::move(next.error()));
            if (begins_with_digit(*next)) {
                spoken.number = word_of(std::move(*next));
                return spoken;
            }
            spoken.words.text += ' ' + next->text;
        }
        return failure(fault(
            text_, second.at,
            fmt::format("expected an operator such as =, and, or, or the end, found {}; names of "
                        "several words stand in quotes",
                        found(second))));
    }

    Expected<Expression> shape(Token name) {
        if (name.text == "polygon") return polygon();
        if (name.text != "box" && name.text != "within")
            return failure(
                fault(text_, name.at,
                      fmt::format("{} takes nothing in brackets; box, within and polygon do",
                                  found(name))));
        auto numbers = numbers_in_brackets(name);
        if (!numbers) return failure(std::move(numbers.error()));
        return name.text == "box" ? box_of(text_, name, *numbers)
                                  : within_of(text_, name, *numbers);
    }

    Expected<std::vector<NumberAt>> numbers_in_brackets(const Token& name) {
        std::vector<NumberAt> numbers;
        do {
            if (auto done = advance(); !done) return failure(std::move(done.error()));
            const auto number =
                now_.kind == TokenKind::word ? finite_number(now_.text) : std::nullopt;
            if (!number) return failure(unexpected("a number"));
            numbers.push_back({*number, now_.at});
            if (auto done = advance(); !done) return failure(std::move(done.error()));
        } while (now_.kind == TokenKind::comma);
        if (now_.kind != TokenKind::close)
            return failure(
                unexpected(fmt::format("a comma or the bracket that ends {}", name.text)));
        if (auto done = advance(); !done) return failure(std::move(done.error()));
        return numbers;
    }

    // The opening bracket is at hand, and what follows it has not been looked at.
    Expected<Expression> polygon() {
        const auto name = tokens_.next_file_name();
        if (!name) return failure(name.error());
        if (auto done = advance(); !done) return failure(std::move(done.error()));
        if (now_.kind != TokenKind::close)
            return failure(unexpected("the bracket that ends polygon"));
        if (auto done = advance(); !done) return failure(std::move(done.error()));
        if (!read_file_) return failure(fault(text_, name->at, "no files can be read here"));
        const auto json = read_file_(name->text);
        if (!json) return failure(json.error());
        auto polygons = read_polygons(*json);
        if (!polygons) {
            polygons.error()->file = name->text;
            return failure(std::move(polygons.error()));
        }
        return Expression{PolygonTerm{std::make_shared<const Polygons>(std::move(*polygons))}};
    }

    std::string_view text_;
    Tokens tokens_;
    const Selection::ReadFile& read_file_;
    Token now_;
    int depth_ = 0;
    bool can_compare_ = false;  // What was read last may be the left side of a comparison.
};

}  // namespace

Expected<Expression> parse_expression(std::string_view text, const Selection::ReadFile& read_file) {
    return Parser(text, read_file).run();
}

}  // namespace wend::select_detail
